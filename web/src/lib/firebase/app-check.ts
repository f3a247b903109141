import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from 'firebase/app-check'
import { firebaseApp } from './app.ts'

let appCheck: AppCheck | undefined

/** A token for that site key, of which a site has one: the SDK keeps it and renews it. */
export async function appCheckToken(siteKey: string): Promise<string> {
  const { app } = await firebaseApp()
  appCheck ??= initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(siteKey) })
  return (await getToken(appCheck)).token
}
