import { expect, it } from 'vitest';
import { fileImports, walk, walkAboveFloor, withoutLists } from './walks.mjs';

const file = (path, ...lines) => ({ path: `src/${path}`, text: lines.join('\n') });
const imports = fileImports([
  file('menu/menu.ts', "import { list } from './list.js';", "import type { Item } from '../items/item.js';"),
  file('menu/list.tsx', "const later = () => import('../popup/popup.js');"),
  file('popup/popup.ts', "export { focus } from '../focus/focus.js';"),
  file('focus/focus.ts', "import { menu } from '../menu/menu.js';"),
  file('link/link.ts', "import { focus } from '../focus/focus.js';"),
  file('image/image.ts', "import {\n  type Item,\n  popup,\n} from '../popup/popup.js';"),
  file('items/item.ts'),
]);
const menu = ['src/menu/menu.ts'];

it('a walk goes through all folders, what is loaded later with it and types left out, and ends where it came by before', () => {
  expect([...walk(imports, menu)].sort()).toEqual([
    'src/focus/focus.ts',
    'src/menu/list.tsx',
    'src/menu/menu.ts',
    'src/popup/popup.ts',
  ]);
  expect([...walk(imports, ['src/link/link.ts'], new Set(menu))].sort()).toEqual([
    'src/focus/focus.ts',
    'src/link/link.ts',
  ]);
});

it('what enough others come to by another way is the floor of a walk', () => {
  const others = [['src/link/link.ts'], ['src/image/image.ts']];
  expect(walkAboveFloor(imports, menu, others, 2).sort()).toEqual([
    'src/menu/list.tsx',
    'src/menu/menu.ts',
    'src/popup/popup.ts',
  ]);
  expect(walkAboveFloor(imports, menu, others, 1).sort()).toEqual(['src/menu/list.tsx', 'src/menu/menu.ts']);
});

it('what others come to only by a list of all features is in the walk all the same', () => {
  const linked = fileImports([
    file('ai/ai.ts', "const load = () => import('../list.js');"),
    file('ai/session.ts', "import { ask } from '../ai/ask.js';"),
    file('ai/ghost.ts', "import { ask } from '../ai/ask.js';"),
    file('ai/ask.ts'),
    file('link/link.ts', "const load = () => import('../list.js');"),
    file('image/image.ts', "const load = () => import('../list.js');"),
    file('list.ts', "export { session } from './ai/session.js';", "export { ghost } from './ai/ghost.js';"),
  ]);
  const entries = ['src/ai/ai.ts', 'src/ai/session.ts'];
  const others = [['src/link/link.ts'], ['src/image/image.ts']];
  expect(walkAboveFloor(linked, entries, others, 2)).not.toContain('src/ai/ask.ts');
  expect(walkAboveFloor(withoutLists(linked, ['src/list.ts']), entries, others, 2)).toContain('src/ai/ask.ts');
});
