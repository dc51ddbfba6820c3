/** A migration's SQL, put into the bundle as text. */
declare module '*.sql?raw' {
  const sql: string;
  export default sql;
}
