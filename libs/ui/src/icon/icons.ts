/**
 * The drawings, under the names that Inkfield's parts use: Lucide's (ISC licence, https://lucide.dev/license), each a list of paths, or of
 * other shapes with their attributes, with bars between. Its package draws each as a component of its own, with a name and keys: a
 * page with one icon loaded 6.0 kB gzipped with it, and loads 2.7.
 */
export const icons = {
  paragraph: 'M13 4v16|M17 4v16|M19 4H9.5a4.5 4.5 0 0 0 0 9H13',
  'heading-1': 'M4 12h8|M4 18V6|M12 18V6|m17 12 3-2v8',
  'heading-2': 'M4 12h8|M4 18V6|M12 18V6|M21 18h-4c0-4 4-3 4-6 0-1.5-2-2.5-4-1',
  'heading-3':
    'M4 12h8|M4 18V6|M12 18V6|M17.5 10.5c1.7-1 3.5 0 3.5 1.5a2 2 0 0 1-2 2|M17 17.5c2 1.5 4 .3 4-1.5a2 2 0 0 0-2-2',
  'heading-4': 'M12 18V6|M17 10v3a1 1 0 0 0 1 1h3|M21 10v8|M4 12h8|M4 18V6',
  'heading-5': 'M4 12h8|M4 18V6|M12 18V6|M17 13v-3h4|M17 17.7c.4.2.8.3 1.3.3 1.5 0 2.7-1.1 2.7-2.5S19.8 13 18.3 13H17',
  'heading-6': 'M4 12h8|M4 18V6|M12 18V6|circle cx=19 cy=16 r=2|M20 10c-2 2-3 3.5-3 6',
  'bullet-list': 'M3 5h.01|M3 12h.01|M3 19h.01|M8 5h13|M8 12h13|M8 19h13',
  'numbered-list':
    'M11 5h10|M11 12h10|M11 19h10|M4 4h1v5|M4 9h2|M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  quote: 'M17 5H3|M21 12H8|M21 19H8|M3 12v7',
  code: 'm16 18 6-6-6-6|m8 6-6 6 6 6',
  'code-block': 'm10 9-3 3 3 3|m14 15 3-3-3-3|rect x=3 y=3 width=18 height=18 rx=2',
  image: 'rect width=18 height=18 x=3 y=3 rx=2 ry=2|circle cx=9 cy=9 r=2|m21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
  divider: 'M5 12h14',
  sparkles:
    'M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594z|M20 2v4|M22 4h-4|circle cx=4 cy=20 r=2',
  bold: 'M6 12h9a4 4 0 010 8H7a1 1 0 01-1-1V5a1 1 0 011-1h7a4 4 0 010 8',
  italic: 'line x1=19 x2=10 y1=4 y2=4|line x1=14 x2=5 y1=20 y2=20|line x1=15 x2=9 y1=4 y2=20',
  underline: 'M6 4v6a6 6 0 0 0 12 0V4|line x1=4 x2=20 y1=20 y2=20',
  strike: 'M16 4H9a3 3 0 0 0-2.83 4|M14 12a4 4 0 0 1 0 8H6|line x1=4 x2=20 y1=12 y2=12',
  link: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71|M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  unlink:
    'm18.84 12.25 1.72-1.71h-.02a5.004 5.004 0 0 0-.12-7.07 5.006 5.006 0 0 0-6.95 0l-1.72 1.71|m5.17 11.75-1.71 1.71a5.004 5.004 0 0 0 .12 7.07 5.006 5.006 0 0 0 6.95 0l1.71-1.71|line x1=8 x2=8 y1=2 y2=5|line x1=2 x2=5 y1=8 y2=8|line x1=16 x2=16 y1=19 y2=22|line x1=19 x2=22 y1=16 y2=16',
  'external-link': 'M15 3h6v6|M10 14 21 3|M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
  palette:
    'M12 22a1 1 0 0 1 0-20 10 9 0 0 1 10 9 5 5 0 0 1-5 5h-2.25a1.75 1.75 0 0 0-1.4 2.8l.3.4a1.75 1.75 0 0 1-1.4 2.8z|circle cx=13.5 cy=6.5 r=.5 fill=currentColor|circle cx=17.5 cy=10.5 r=.5 fill=currentColor|circle cx=6.5 cy=12.5 r=.5 fill=currentColor|circle cx=8.5 cy=7.5 r=.5 fill=currentColor',
  check: 'M20 6 9 17l-5-5',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-right': 'm9 18 6-6-6-6',
  x: 'M18 6 6 18|m6 6 12 12',
  copy: 'rect width=14 height=14 x=8 y=8 rx=2 ry=2|M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  eye: 'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0|circle cx=12 cy=12 r=3',
  'eye-off':
    'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49|M14.084 14.158a3 3 0 0 1-4.242-4.242|M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143|m2 2 20 20',
  help: 'circle cx=12 cy=12 r=10|M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5|M12 17h.01',
  alert: 'circle cx=12 cy=12 r=10|line x1=12 x2=12 y1=8 y2=12|line x1=12 x2=12.01 y1=16 y2=16',
  info: 'circle cx=12 cy=12 r=10|M12 16v-4|M12 8h.01',
  loader: 'M21 12a9 9 0 1 1-6.219-8.56',
  'drag-handle':
    'circle cx=9 cy=12 r=1|circle cx=9 cy=5 r=1|circle cx=9 cy=19 r=1|circle cx=15 cy=12 r=1|circle cx=15 cy=5 r=1|circle cx=15 cy=19 r=1',
  plus: 'M5 12h14|M12 5v14',
  trash: 'M10 11v6|M14 11v6|M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6|M3 6h18|M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  'arrow-up': 'm5 12 7-7 7 7|M12 19V5',
  'arrow-down': 'M12 5v14|m19 12-7 7-7-7',
  pencil:
    'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z|m15 5 4 4',
  undo: 'M9 14 4 9l5-5|M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11',
  redo: 'm15 14 5-5-5-5|M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13',
  search: 'm21 21-4.34-4.34|circle cx=11 cy=11 r=8',
  file: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z|M14 2v5a1 1 0 0 0 1 1h5|M10 9H8|M16 13H8|M16 17H8',
  settings:
    'M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915|circle cx=12 cy=12 r=3',
  sun: 'circle cx=12 cy=12 r=4|M12 2v2|M12 20v2|m4.93 4.93 1.41 1.41|m17.66 17.66 1.41 1.41|M2 12h2|M20 12h2|m6.34 17.66-1.41 1.41|m19.07 4.93-1.41 1.41',
  moon: 'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  retry: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8|M21 3v5h-5',
  play: 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
  stop: 'rect width=18 height=18 x=3 y=3 rx=2',
  languages: 'm5 8 6 6|m4 14 6-6 2-3|M2 5h12|M7 2h1|m22 22-5-10-5 10|M14 18h6',
  send: 'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z|m21.854 2.147-10.94 10.939',
} as const satisfies Record<string, string>;

/** The names that `Icon`, `Button` and the menus take. */
export type IconName = keyof typeof icons;
