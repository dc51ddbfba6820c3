// @isolated: another platform's name is given before Lexical is loaded.
import './asSafari.js';
import { chinese } from './chinese.js';
import { japanese } from './japanese.js';
import { korean } from './korean.js';
import { macos } from './macos.js';
import { replaySequences } from './replaySequences.js';
import { vietnamese } from './vietnamese.js';

replaySequences([macos, japanese, korean, chinese, vietnamese], { order: 'webkit', tellsKeyLate: true });
