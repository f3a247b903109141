/** For `Icon`: visitors do not download them. */
export const PANEL_ICONS = {
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.2 2.7 3.5 5.5',
  chart: 'M4 20h16M7 20v-7M12 20V5M17 20v-10',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  undo: 'M8 5 4 9l4 4M4 9h9.5a5.5 5.5 0 0 1 0 11H9',
  plus: 'M12 5v14M5 12h14',
  pencil: 'M4 20v-4L16 4l4 4L8 20zM13.5 6.5l4 4',
  more: 'M12 5.5v.1M12 12v.1M12 18.5v.1',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  duplicate: 'M8 8h12v12H8zM16 8V4H4v12h4M14 11v6M11 14h6',
  link: 'M9.5 14.5l5-5M11 7l2-2a4 4 0 0 1 6 6l-2 2M13 17l-2 2a4 4 0 0 1-6-6l2-2',
  flag: 'M6 21V4h13l-3 4.5 3 4.5H6',
  grip: 'M5 9.5h14M5 14.5h14',
} as const
