/** What one owner may use, beside the requests to the AI a day. */
export interface Quotas {
  /** Tokens that the model reads and writes, a day (UTC); an answer that has begun is finished. @default any number */
  tokensADay?: number;
  /** Answers of the model under way at once, in each process. @default any number */
  streams?: number;
  /** Uploads an hour. @default any number */
  uploadsAnHour?: number;
  /** Bytes of all stored files. @default any number */
  bytesStored?: number;
}
