export { demoWriter, type DemoWriterOptions } from './demoWriter.js';
