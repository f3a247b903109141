import { isKept } from '../../lib/registrations/kept-receipts.ts'
import { PaperStrip } from '../paper-strip.tsx'

/** Where the storage is full or forbidden, nobody finds the way back to their registration by themselves. */
export const UnkeptNote = ({ token }: { token: string }) =>
  isKept(token) ? null : (
    <PaperStrip tone="waiting" icon="info">
      <strong>Este navegador no pudo guardar tu boleto.</strong> Abre tu inscripción y envíate el enlace.
    </PaperStrip>
  )
