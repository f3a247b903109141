import { minimumAge, adultAge, accountLevel, prizeDeliveryDays, confirmations } from '../limits.ts'
import type { SiteSettings } from './site-settings.ts'

export const DEFAULT_TERMS: SiteSettings['terms'] = [
  {
    title: '1. Quiénes somos y qué aceptas',
    paragraphs: [
      'Arena Libre es una comunidad que organiza torneos de battle royale para dispositivos móviles en América Latina. No está afiliada a la empresa que publica el juego.',
      'Al inscribirte aceptas estos términos y las reglas del torneo que elijas. Guardamos qué versión de ambos aceptaste.',
      'Si estos términos cambian, avisamos en el grupo oficial; los torneos ya abiertos se juegan con los términos que aceptaste.',
    ],
  },
  {
    title: '2. Edad y permiso',
    paragraphs: [
      `Puedes participar desde los ${minimumAge} años.`,
      `Si tienes menos de ${adultAge} años, necesitas el permiso de una persona adulta responsable, que debe darlo en el formulario de inscripción.`,
    ],
  },
  {
    title: '3. Inscripción y costo',
    paragraphs: [
      'La inscripción es gratuita, salvo que la página del torneo indique un costo.',
      'Cada inscripción queda pendiente hasta que la administración la aprueba. Inscribirte más de una vez con el mismo ID de Free Fire en un torneo no es posible.',
    ],
  },
  {
    title: '4. Cuenta y dispositivo',
    paragraphs: [
      `Tu cuenta del juego debe ser de nivel ${accountLevel} o superior, y debes jugar con el ID con el que te inscribiste.`,
      'Se juega únicamente desde dispositivos móviles. Los emuladores, los teclados, los mouse y otros controles externos no están permitidos.',
    ],
  },
  {
    title: '5. Grupo oficial y comunicación',
    paragraphs: [
      'Debes estar en el grupo oficial de chat: ahí se publican los horarios, los datos de la sala y los cambios de último momento.',
      'La organización responde por los contactos y los grupos que publica en este sitio, y nunca te pedirá la contraseña de tu cuenta.',
    ],
  },
  {
    title: '6. Confirmaciones e inactividad',
    paragraphs: [
      `Para conservar tu cupo confirmas ${confirmations} veces: al inscribirte, antes de tu partida y antes de la final.`,
      'Quien no confirma a tiempo o no responde en el grupo oficial puede ser retirado por inactividad, y su cupo pasa a otra persona.',
    ],
  },
  {
    title: '7. Formatos de juego',
    paragraphs: [
      'Los torneos se juegan solo o en dúo. Las fases de eliminación llevan a una final al mejor de tres.',
      'La página de cada torneo indica su formato, su mapa y su sistema de puntos.',
    ],
  },
  {
    title: '8. Premios',
    paragraphs: [
      `Los premios se entregan dentro de los ${prizeDeliveryDays} días siguientes al final del torneo, a la persona que se inscribió o a la persona adulta que dio el permiso.`,
      'Un premio que nadie reclama en treinta días se suma a la bolsa de un torneo posterior.',
    ],
  },
  {
    title: '9. Conducta y sanciones',
    paragraphs: [
      'Están prohibidos los programas externos, los acuerdos con rivales, la suplantación de identidad y cualquier forma de acoso.',
      'La organización puede descalificar a quien incumpla las reglas. Puedes pedirle que revise una decisión.',
    ],
  },
  {
    title: '10. Privacidad',
    paragraphs: [
      'Qué datos guardamos, para qué, cuánto tiempo y cuáles son tus derechos está en el aviso de privacidad, que se lee al pie del sitio y al inscribirte.',
    ],
  },
]
