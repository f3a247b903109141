import type { MailOff } from '@arena-libre/functions/contract/stored/mail-service'
import { Icon } from '../../../components/icon.tsx'
import { offText } from './outbox.ts'
import styles from './outbox-page.module.css'

/** The site lacks what it needs to send: what that is, what it means, and what to do. */
export const DeliveryOff = ({ off, queued }: { off: MailOff; queued: number }) => (
  <section className={styles['warning']} aria-labelledby="correo-apagado">
    <h2 id="correo-apagado">
      <Icon name="alert" /> El correo está apagado
    </h2>
    <p>{offText(off)}</p>
    <p>
      {queued === 0
        ? 'Lo que se escriba se guarda en esta página.'
        : queued === 1
          ? 'Hay 1 correo esperando.'
          : `Hay ${queued} correos esperando.`}{' '}
      Cuando lo enciendas salen solos, el más antiguo primero. Mientras tanto, manda los enlaces por WhatsApp.
    </p>
    <HowToConnect />
  </section>
)

/** Nothing has ever taken a message from the queue: what that means, and what to do. */
export const NoDelivery = ({ count }: { count: number }) => (
  <section className={styles['warning']} aria-labelledby="sin-envio">
    <h2 id="sin-envio">
      <Icon name="alert" /> Nadie envía los correos todavía
    </h2>
    <p>
      {count === 1 ? 'Hay 1 correo guardado' : `Hay ${count} correos guardados`} y ninguno salió nunca: el
      sitio no tiene un servicio de correo conectado. Cuando lo tenga, reenvíalos desde aquí; mientras tanto,
      manda los enlaces por WhatsApp.
    </p>
    <HowToConnect />
  </section>
)

/** No message was ever taken from the queue, and none is late: whether mail is delivered cannot be known yet. */
export const UnprovenDelivery = () => (
  <section className={styles['warning']} aria-labelledby="envio-sin-probar">
    <h2 id="envio-sin-probar">
      <Icon name="info" /> ¿Ya conectaste el correo?
    </h2>
    <p>
      Los correos solo salen si el sitio tiene un servicio de correo conectado, y aquí todavía no consta que
      alguno se haya entregado. Con el primero «Entregado», este aviso desaparece.
    </p>
    <HowToConnect />
  </section>
)

const HowToConnect = () => (
  <details>
    <summary>Cómo se conecta</summary>
    <ol>
      <li>
        Quien despliega el sitio le da un remitente (<code>MAIL_FROM</code>) y los datos de una cuenta de
        correo SMTP (<code>MAIL_SERVER</code>), y lo despliega otra vez. El archivo <code>docs/mail.md</code>{' '}
        lo explica paso a paso.
      </li>
      <li>Se prueba con una inscripción: su correo pasa de «En cola» a «Entregado» en esta página.</li>
    </ol>
    <p>
      En la computadora de quien desarrolla ningún correo sale de ahí: los de esta lista llegan al buzón
      local, y los enlaces de acceso aparecen en la terminal.
    </p>
  </details>
)
