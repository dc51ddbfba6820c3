import { chinese } from './chinese.js';
import { deadKeys } from './deadKeys.js';
import { ownOrder } from './InputReplayer.js';
import { japanese } from './japanese.js';
import { korean } from './korean.js';
import { replaySequences } from './replaySequences.js';
import { thai } from './thai.js';
import { vietnamese } from './vietnamese.js';
import { windows } from './windows.js';

const order = ownOrder();

replaySequences([windows, deadKeys, japanese, korean, chinese, vietnamese, thai], {
  order,
  tellsKeyLate: order === 'webkit',
});
