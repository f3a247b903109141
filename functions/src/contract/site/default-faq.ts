import {
  minimumAge,
  adultAge,
  accountLevel,
  prizeDeliveryDays,
  confirmations,
  freeFireIdDigits,
} from '../limits.ts'
import type { SiteSettings } from './site-settings.ts'

const ENTRIES: readonly [question: string, answer: string][] = [
  [
    '¿Qué es Arena Libre?',
    'Una comunidad que organiza torneos de battle royale para celular, abiertos a toda América Latina.',
  ],
  [
    '¿Cuánto cuesta participar?',
    'Nada: la inscripción es gratuita. Si algún torneo tiene costo, su tarjeta lo dice con el monto.',
  ],
  [
    '¿Cómo me inscribo?',
    'Entra a Torneos, elige uno, lee las reglas hasta el final, acéptalas y completa el formulario. No necesitas crear una cuenta.',
  ],
  [
    '¿Qué datos me piden?',
    'Tu nombre, tu ID de Free Fire, tu correo, tu teléfono y las respuestas a unas pocas preguntas del torneo. Tu apodo es opcional.',
  ],
  [
    '¿Dónde encuentro mi ID de Free Fire?',
    `Abre tu perfil dentro del juego: es el número de ${freeFireIdDigits.min} a ${freeFireIdDigits.max} dígitos debajo de tu nombre.`,
  ],
  [
    '¿Cuál es la edad mínima?',
    `${minimumAge} años. No pedimos tu fecha de nacimiento, solo si ya cumpliste ${adultAge}.`,
  ],
  [
    'Soy menor de edad, ¿puedo jugar?',
    `Sí. Si tienes menos de ${adultAge} años, una persona adulta responsable debe dar su permiso en el formulario.`,
  ],
  [
    'Soy madre, padre o tutor, ¿qué debo saber?',
    'Sin tu permiso no puede participar, y puedes retirarlo cuando quieras. Pedimos pocos datos y no los publicamos; los términos, en el punto sobre privacidad, dicen cuáles y para qué.',
  ],
  ['¿Qué nivel debe tener mi cuenta?', `Nivel ${accountLevel} o superior el día de la partida.`],
  [
    '¿Puedo jugar desde una computadora o con emulador?',
    'No. Solo se juega desde un celular o una tableta, sin controles externos.',
  ],
  [
    '¿Es obligatorio estar en el grupo oficial?',
    'Sí. En el grupo oficial de chat se publican los horarios y los datos de la sala; sin estar ahí no puedes jugar.',
  ],
  [
    '¿Cómo entro al grupo oficial?',
    'Su enlace aparece en tu boleto y en la página de inicio cuando la organización lo publica. Preséntate con tu nombre dentro del juego.',
  ],
  [
    '¿Cuándo sé si me aprobaron?',
    'La administración revisa cada inscripción antes del cierre. Te avisamos por correo y puedes ver tu estado con el enlace de tu boleto.',
  ],
  [
    '¿Qué significa que mi inscripción está pendiente?',
    'Que tu cupo está apartado y la administración aún no la revisa. No tienes que hacer nada más.',
  ],
  [
    '¿Por qué rechazarían mi inscripción?',
    'Porque el ID no existe, la cuenta no llega al nivel requerido, los datos no coinciden o hay una sanción vigente.',
  ],
  [
    '¿Qué son las confirmaciones?',
    `Son ${confirmations}: al inscribirte, antes de tu partida y antes de la final. Así sabemos que el cupo se va a usar.`,
  ],
  [
    '¿Qué pasa si no confirmo a tiempo?',
    'Tu cupo puede pasar a otra persona: quien no responde es retirado por inactividad.',
  ],
  [
    '¿Qué formatos hay?',
    'Solo o dúo, con fases de eliminación y una final al mejor de tres. La página del torneo dice cuál toca.',
  ],
  [
    '¿Cómo funciona la final al mejor de tres?',
    'Los finalistas juegan hasta tres partidas; gana quien gane dos o sume más puntos, según el torneo.',
  ],
  [
    '¿Cómo me inscribo en dúo?',
    'Una sola persona completa el formulario con el nombre y el ID de ambas. Las dos deben cumplir las reglas.',
  ],
  [
    '¿Puedo cambiar a mi dúo después de inscribirme?',
    'Sí, antes del cierre y desde tu boleto. La inscripción vuelve a quedar pendiente de revisión.',
  ],
  [
    'El torneo está completo, ¿puedo entrar?',
    'Si tiene lista de espera, únete a ella: cuando alguien se retira, el cupo pasa a quien llegó primero a la fila.',
  ],
  [
    'Escribí mal mi ID, ¿qué hago?',
    'Corrígelo desde tu boleto mientras la inscripción esté abierta. Después solo puede hacerlo la organización.',
  ],
  [
    '¿Por qué dice que mi ID ya está inscrito?',
    'Porque alguien se inscribió con ese ID en el mismo torneo. Si no fuiste tú, pídele a la organización que lo revise.',
  ],
  [
    '¿Puedo retirarme?',
    'Sí, desde tu boleto y antes del inicio. Retirarte a tiempo le da el cupo a otra persona.',
  ],
  [
    '¿Cuándo recibo la sala y la contraseña?',
    'Unos minutos antes de la partida, en tu boleto y en el grupo oficial.',
  ],
  [
    '¿A qué hora se juega?',
    'El sitio muestra cada horario en tu hora local, y la del torneo cuando es otra.',
  ],
  [
    '¿Cuándo se entregan los premios?',
    `Dentro de los ${prizeDeliveryDays} días siguientes al final del torneo. Coordinamos la entrega por el grupo oficial.`,
  ],
  [
    '¿Qué pasa si se me cae el internet durante la partida?',
    'La partida sigue. Puedes volver a entrar mientras la sala esté abierta; no se repite por fallas de conexión.',
  ],
  [
    '¿Cómo reporto a un tramposo?',
    'Envía una grabación o una captura a la administración en el grupo oficial dentro de las dos horas siguientes.',
  ],
  [
    '¿Qué hacen con mis datos?',
    'Los usamos solo para organizar el torneo. No se publican, y puedes borrarlos cuando quieras desde tu boleto.',
  ],
  [
    '¿Cómo los contacto?',
    'Los contactos que publica la organización están al pie de cada página, y los enlaces de la comunidad, en la página de inicio. Para ver, corregir, retirar o borrar tu inscripción te basta con tu boleto.',
  ],
]

export const DEFAULT_FAQ: SiteSettings['faq'] = ENTRIES.map(([question, answer]) => ({ question, answer }))
