// @isolated: another platform's name is given before Lexical is loaded.
import './asIos.js';
import { ios } from './ios.js';
import { replaySequences } from './replaySequences.js';

replaySequences([ios], { order: 'webkit' });
