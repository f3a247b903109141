/**
 * Messages to a player during registration, apart from those of the four own fields: the same in the form and in the
 * API.
 */
export const ENTRY_SENTENCES = {
  'tournament-missing': 'Indica a qué torneo te inscribes',
  'partner-missing': 'Indica los datos de tu dúo',
  'age-missing': 'Indica tu edad',
  'guardian-missing': 'Quien tiene menos de 18 años necesita el permiso de un adulto',
  'guardian-name-missing': 'El nombre del adulto responsable es obligatorio',
  'guardian-consent-missing': 'El adulto responsable debe dar su permiso',
  'same-id': 'El ID de tu dúo debe ser distinto del tuyo',
  'not-accepted': 'Debes aceptar las reglas y los términos',
  'terms-not-accepted': 'Debes aceptar los términos y condiciones',
  'accepted-older': 'Las reglas o los términos cambiaron. Léelos y acéptalos de nuevo',
} as const
