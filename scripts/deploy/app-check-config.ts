import { withAppCheck } from '../../functions/src/http/site-policy.ts'
import { withPolicy, type FirebaseConfig } from '../suite/local-config.ts'

/** Beside firebase.json, for `firebase deploy --config`. */
export const APP_CHECK_CONFIG = 'firebase.app-check.json'

/** firebase.json for a site with App Check: only the content security policy of its pages differs. */
export const appCheckConfig = <Config extends FirebaseConfig>(config: Config): Config =>
  withPolicy(config, withAppCheck)
