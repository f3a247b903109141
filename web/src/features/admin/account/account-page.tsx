import { Icon } from '../../../components/icon.tsx'
import { visitorTimeZone } from '../../../lib/dates.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { usePageHeading } from '../../../lib/use-page-heading.ts'
import styles from './account-page.module.css'
import { endsWhen } from './account.ts'
import { CodeSheet } from './code-sheet.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** What team members see and change of their own account. */
export function AccountPage() {
  const heading = usePageHeading('Tu cuenta')
  const user = useAdmin()
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
        Tu cuenta
      </h1>
      <dl className={styles['who']}>
        <div>
          <dt>Nombre</dt>
          <dd>{user.displayName}</dd>
        </div>
        <div>
          <dt>Correo</dt>
          <dd>
            {user.email}{' '}
            <span className={styles['verified']}>
              <Icon name="tick" /> Verificado
            </span>
          </dd>
        </div>
        <div>
          <dt>Acceso</dt>
          <dd>{user.isOwner ? 'Propietario' : 'Administración'}</dd>
        </div>
        <div>
          <dt>Esta sesión</dt>
          <dd>Dura hasta el {endsWhen(user.loginTime, visitorTimeZone())}</dd>
        </div>
      </dl>
      <div className={styles['sections']}>
        <SessionsSection />
        <div className={styles['secrets']}>
          <PasswordSection email={user.email} />
          {user.secondFactor.mode !== 'off' && <SecondFactorSection user={user} />}
        </div>
      </div>
      <CodeSheet />
    </>
  )
}
