import type { FormInput } from '@arena-libre/functions/contract/forms/form-input'
import { minimumAge, adultAge, accountLevel, confirmations } from '@arena-libre/functions/contract/limits'

/** A set of rules to begin with: what the terms say, in the words of rules. It promises nothing that they do not. */
export const STARTING_RULES: readonly string[] = [
  'Se juega solo desde dispositivos móviles. Los emuladores, teclados, mouse y otros controles externos no están permitidos.',
  `Tu cuenta debe ser de nivel ${accountLevel} o superior, y juegas con el ID de Free Fire con el que te inscribiste.`,
  `Puedes participar desde los ${minimumAge} años. Si tienes menos de ${adultAge}, necesitas el permiso de una persona adulta.`,
  'Entra al grupo oficial: ahí se publican los horarios, los datos de la sala y los cambios de último momento.',
  `Confirma ${confirmations} veces: al inscribirte, antes de tu partida y antes de la final. Sin confirmar puedes perder el cupo.`,
  'Entra a la sala a la hora anunciada. La partida no espera a quien llega tarde.',
  'Nada de trampas, programas que dan ventaja, acuerdos con rivales ni cuentas prestadas: quedas fuera del torneo.',
  'Respeta a los demás jugadores y a la organización, dentro de la partida y en el grupo.',
  'Si tienes un reclamo, escríbelo en el grupo oficial con una captura o un video. La organización decide.',
]

const TITLE = 'Inscripción a '
const LONGEST_TITLE = 120

const formFor = (cup: string, fields: FormInput['fields']): FormInput => ({
  title: `${TITLE}${cup}`.slice(0, LONGEST_TITLE),
  description: '',
  isActive: true,
  fields,
})

/** Beyond what every registration asks. */
const MORE: FormInput['fields'] = [
  {
    id: 'pais',
    type: 'text',
    label: '¿Desde qué país juegas?',
    placeholder: '',
    help: '',
    limits: null,
    required: true,
    options: [],
  },
  {
    id: 'experiencia',
    type: 'radio',
    label: '¿Ya jugaste un torneo con nosotros?',
    placeholder: '',
    help: '',
    limits: null,
    required: false,
    options: ['Sí', 'No, es mi primera vez'],
  },
  {
    id: 'como-te-enteraste',
    type: 'select',
    label: '¿Cómo te enteraste del torneo?',
    placeholder: '',
    help: '',
    limits: null,
    required: false,
    options: ['Por un amigo', 'Por WhatsApp o Discord', 'Por redes sociales', 'De otra forma'],
  },
]

export interface FormTemplate {
  name: 'plain' | 'more'
  title: string
  text: string
  /** Its own questions. */
  asks: readonly string[]
  make: (cup: string) => FormInput
}

const PLAIN: FormTemplate = {
  name: 'plain',
  title: 'Uno nuevo, sin más preguntas',
  text: 'Lo más rápido para quien se inscribe.',
  asks: [],
  make: (cup) => formFor(cup, []),
}

/** Forms to begin with. None of them repeats what the bank of questions asks already. */
export function formTemplates(asked: readonly string[]): FormTemplate[] {
  const fields = MORE.filter(({ label }) => !asked.includes(label))
  if (fields.length === 0) return [PLAIN]
  const more: FormTemplate = {
    name: 'more',
    title: 'Uno nuevo, con preguntas de ejemplo',
    text: 'Solo para este torneo.',
    asks: fields.map(({ label }) => label),
    make: (cup) => formFor(cup, fields),
  }
  return [PLAIN, more]
}
