import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { lazy, Suspense } from 'react';
import { useSignal } from '../host/useSignal.js';
import { loadInterface } from '../loadInterface.js';
import { ImageUploadExtension } from './ImageUploadExtension.js';

// Its buttons bring all icons: they are fetched when there is something to say.
const UploadNotice = lazy(() => loadInterface().then((module) => ({ default: module.UploadNotice })));

/**
 * The images that were not uploaded for a reason that may pass, each with a way to try again: the file need not be searched for anew.
 * Their previews are gone with the toast; this is beside the text, and no part of it.
 */
export function UploadNotices() {
  const failures = useSignal(useExtensionDependency(ImageUploadExtension).output.failures);
  return failures.map((failure) => (
    <Suspense key={failure.id}>
      <UploadNotice failure={failure} />
    </Suspense>
  ));
}
