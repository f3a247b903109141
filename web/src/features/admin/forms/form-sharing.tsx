import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { QrCode } from '../../../components/panel/qr-code.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { ShareButton } from '../../../components/sharing/share-button.tsx'
import { saveFile } from '../../../lib/api/download.ts'
import { publicFormAddress } from '../../../lib/paths.ts'
import { canSharePictures, sharePicture } from '../../../lib/sharing/picture-file.ts'
import { drawQrPicture } from '../../../lib/sharing/qr-picture.ts'
import { useCopying } from '../../../shell/toasts/use-copying.ts'
import styles from './form-sharing.module.css'

interface FormSharingProps {
  form: { id: string; title: string }
}

/** The ways in which a form reaches those who answer it. */
export function FormSharing({ form }: FormSharingProps) {
  const [isCode, setCode] = useState(false)
  const copy = useCopying({ done: 'Enlace copiado', help: 'Mantén presionado el enlace y cópialo.' })
  const address = publicFormAddress(form.id)
  return (
    <>
      <p className={styles['address']}>{address}</p>
      <div className={styles['ways']}>
        <PlainButton onClick={() => copy(address)}>
          <Icon name="copy" /> Copiar el enlace
        </PlainButton>
        <ShareButton title={form.title} text={form.title} addressFor={() => address}>
          Compartir
        </ShareButton>
        <PlainButton onClick={() => setCode(true)}>
          <Icon name="camera" /> Código QR
        </PlainButton>
      </div>
      {isCode && <CodeSheet form={form} address={address} onClose={() => setCode(false)} />}
    </>
  )
}

interface CodeSheetProps extends FormSharingProps {
  address: string
  onClose: () => void
}

function CodeSheet({ form: { id, title }, address, onClose }: CodeSheetProps) {
  const picture = async () => ({
    name: `qr-${id}.png`,
    content: await drawQrPicture({ address, title, site: PRODUCT.name }),
  })
  const saving = useMutation({ mutationFn: async () => saveFile(await picture()) })
  const sharing = useMutation({ mutationFn: async () => sharePicture(await picture(), title) })
  return (
    <Sheet title="Código QR" onClose={onClose}>
      <div className={styles['code']}>
        {(saving.isError || sharing.isError) && (
          <FormAlert>No pudimos hacer la imagen. Prueba otra vez, o copia el enlace.</FormAlert>
        )}
        <p>
          Quien lo lea con la cámara llega a <strong>{title}</strong>.
        </p>
        <QrCode text={address} label={`Código QR de ${title}`} />
        <TicketButton wide busy={saving.isPending} onClick={() => saving.mutate()}>
          <Icon name="download" /> Descargar imagen
        </TicketButton>
        {canSharePictures() && (
          <PlainButton busy={sharing.isPending} onClick={() => sharing.mutate()}>
            <Icon name="share" /> Compartir imagen
          </PlainButton>
        )}
        <p className="soft-small">
          Es un PNG para imprimir de 10 × 12,5 cm, con el título y el nombre del sitio.
        </p>
      </div>
    </Sheet>
  )
}
