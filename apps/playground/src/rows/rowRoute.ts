import type { LoaderFunctionArgs } from 'react-router';
import { fetchRow } from '../http/rows.js';

export { RowPage as Component } from './RowPage.js';

export const loader = ({ params: { id = '' } }: LoaderFunctionArgs) => ({ row: fetchRow(id) });
