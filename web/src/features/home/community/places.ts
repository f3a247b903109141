/** Where the community meets, in the order in which it matters to a player. */
export const PLACES = [
  { id: 'whatsapp', icon: 'whatsapp', name: 'WhatsApp', what: 'Avisos y códigos de sala' },
  { id: 'discord', icon: 'chat', name: 'Discord', what: 'Salas de voz y equipos' },
  { id: 'instagram', icon: 'camera', name: 'Instagram', what: 'Ganadores y fotos' },
  { id: 'tiktok', icon: 'play', name: 'TikTok', what: 'Las mejores jugadas' },
] as const
