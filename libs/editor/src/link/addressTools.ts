// What is only needed once somebody writes, in one piece that is loaded then.
export { findAddresses } from './findAddresses.js';
export { linkPasted } from './linkAddresses.js';
export { $followText, $matchTypedAddress } from './typedAddresses.js';
