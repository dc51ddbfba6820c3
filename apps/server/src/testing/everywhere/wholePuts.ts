// Loaded before s3rver, whose `PUT` answers while the file is still being written: who asks for it then finds a part.
import { realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';

interface Put {
  (this: Directory, object: { bucket: string; key: string }): Promise<{ size: number }>;
}
interface Directory {
  putObject: Put;
  getResourcePath(bucket: string, key: string, resource: 'object'): string;
}

const [, command = ''] = process.argv;
const { prototype }: { prototype: Directory } = createRequire(realpathSync(command))('../lib/stores/filesystem');
const { putObject } = prototype;

prototype.putObject = async function (object) {
  const put = await putObject.call(this, object);
  const path = this.getResourcePath(object.bucket, object.key, 'object');
  while ((await stat(path)).size !== put.size) await delay(1);
  return put;
};
