import type { LoaderFunctionArgs } from 'react-router';
import { deferred } from '../http/deferred.js';
import { fetchRow } from '../http/rows.js';

export { RowPage as Component } from './RowPage.js';

export const loader = ({ params: { id = '' } }: Pick<LoaderFunctionArgs, 'params'>) => ({
  row: deferred(fetchRow(id)),
});
