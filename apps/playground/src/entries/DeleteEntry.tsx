import { notify } from '@inkfield/ui';
import { useNavigate } from 'react-router';
import { deleteEntry, type Entry } from '../http/entries.js';
import { ConfirmDelete } from '../parts/ConfirmDelete.js';
import { discarding } from '../parts/UnsavedChanges.js';

/** Deletes the entry once the person has confirmed it, then shows the list. */
export function DeleteEntry({ entry }: { entry: Entry }) {
  const navigate = useNavigate();
  const remove = async () => {
    await deleteEntry(entry.id);
    notify({ type: 'success', message: 'Entry deleted.' });
    void navigate('/', { state: discarding });
  };
  return (
    <ConfirmDelete
      title="Delete this entry?"
      description={`“${entry.title || 'Untitled'}” will be gone for good.`}
      onConfirm={remove}
    />
  );
}
