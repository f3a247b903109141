import { adultAge } from '../limits.ts'
import type { SiteSettings } from './site-settings.ts'

/** The notice for players and their families. */
export const DEFAULT_PRIVACY: SiteSettings['privacy'] = [
  {
    title: 'Aviso para jugadores y familias',
    paragraphs: [
      `Qué guardamos: tu nombre, tu apodo si lo escribes, tu ID de Free Fire, tu correo, tu teléfono, si ya cumpliste ${adultAge} años y tus respuestas al formulario. De quien juega en dúo, también el nombre, el apodo y el ID de su dúo. De una persona menor de edad, además, el nombre de la persona adulta que dio el permiso. Cuando te inscribes, también guardamos una marca de tu conexión, que cambia cada día y no permite leer tu dirección IP; en qué lugar se publicó el enlace por el que llegaste, si el enlace lo dice; y avisos para el equipo, como que el teléfono parece equivocado o que hay muchas inscripciones desde la misma conexión. Los tres se conservan tanto como tu nombre. No pedimos fecha de nacimiento, documento, dirección ni contraseñas.`,
      'Para qué: únicamente para organizar el torneo, avisarte de tu inscripción, entregar los premios y aplicar las reglas. No hacemos publicidad con tus datos, no los vendemos y no los compartimos con otras empresas, salvo los servicios que hacen funcionar este sitio. En público solo puede aparecer tu nombre dentro del juego y tu resultado.',
      'Cuánto tiempo: los conservamos mientras hacen falta para el torneo, sus premios y sus reclamos. Al final de este aviso dice cuándo se borra cada dato.',
      'Tus derechos: con el enlace de tu boleto puedes ver tus datos, corregirlos, retirar tu inscripción y borrarlo todo; no tienes que dar un motivo. También puedes pedirle a la organización una copia de tus datos, o que los borre; los contactos que publica están al pie del sitio.',
      `Si eres madre, padre o tutor: sin tu permiso, una persona menor de ${adultAge} años no puede participar, y puedes retirar ese permiso cuando quieras. El enlace de su boleto muestra qué datos tenemos, y con él se corrigen o se borran junto con la inscripción. La organización nunca pide por chat contraseñas, fotos ni dinero.`,
      'En tu navegador guardamos solo lo necesario para que el sitio funcione: la última lista de torneos, lo que dejaste escrito en un formulario y tus preferencias, como el sonido. No usamos cookies de publicidad ni de seguimiento.',
    ],
  },
]
