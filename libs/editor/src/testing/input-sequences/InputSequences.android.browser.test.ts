// @isolated: another platform's name is given before Lexical is loaded.
import './asAndroid.js';
import { gboard } from './gboard.js';
import { replaySequences } from './replaySequences.js';
import { samsungKeyboard } from './samsungKeyboard.js';
import { swiftKey } from './swiftKey.js';

replaySequences([gboard, samsungKeyboard, swiftKey], { order: 'chromium', deletesAnyway: true });
