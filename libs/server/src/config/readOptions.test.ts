import { describe, expect, test } from 'vitest';
import { readOptions } from './readOptions.js';
import { reasonOf, StartError } from './StartError.js';

const messageOf = (environment: Record<string, string>) => {
  try {
    readOptions(environment);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return reasonOf(error);
  }
};

describe('the environment', () => {
  test('may be empty', () => {
    expect(readOptions({})).toMatchObject({
      dailyLimit: 100,
      demoDelayMs: 30,
      trustProxy: 0,
      ai: undefined,
      s3: undefined,
    });
  });

  test('names a model, a store, a database and a site', () => {
    const options = readOptions({
      AI_BASE_URL: 'http://localhost:11434/v1',
      AI_MODEL: 'tiny',
      AI_API_KEY: 'sk-1',
      AI_DAILY_LIMIT: '7',
      S3_BUCKET: 'notes',
      S3_ENDPOINT: 'http://store:9000',
      DATABASE_URL: 'postgresql://a:b@host/c',
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://notes.example',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    });
    expect(options).toMatchObject({
      ai: { baseUrl: 'http://localhost:11434/v1', model: 'tiny', apiKey: 'sk-1', timeoutMs: 60_000 },
      s3: { bucket: 'notes', endpoint: 'http://store:9000' },
      databaseUrl: 'postgresql://a:b@host/c',
      dailyLimit: 7,
      trustProxy: 1,
      publicUrl: 'https://notes.example',
      allowedOrigins: ['https://a.example', 'https://b.example'],
    });
  });

  test('names origins as browsers write them, whatever their operator did', () => {
    const ALLOWED_ORIGINS = 'https://a.example/, HTTPS://B.example:443, capacitor://localhost,';
    const allowedOrigins = ['https://a.example', 'https://b.example', 'capacitor://localhost'];
    expect(readOptions({ ALLOWED_ORIGINS })).toMatchObject({ allowedOrigins });
  });

  test('counts a blank value as none', () => {
    expect(readOptions({ AI_BASE_URL: ' ', DATABASE_URL: '', AI_DAILY_LIMIT: '' })).toMatchObject({
      ai: undefined,
      databaseUrl: undefined,
      dailyLimit: 100,
    });
  });

  test.each([
    ['AI_BASE_URL', 'localhost:11434', 'http://host:port/v1'],
    ['AI_BASE_URL', 'ftp://host', 'http://host:port/v1'],
    ['DATABASE_URL', 'secret-host', 'postgres://user:password@host:5432/name'],
    ['AI_DAILY_LIMIT', 'many', 'whole number'],
    ['AI_DAILY_LIMIT', '0', '1 or more'],
    ['AI_DAILY_LIMIT', '1.5', 'whole number'],
    ['TRUST_PROXY', 'yes', 'number of proxies'],
    ['PUBLIC_URL', 'notes.example', 'https://host'],
    ['S3_ENDPOINT', 'store', 'https://host'],
    ['DEMO_WRITER_DELAY_MS', '-1', 'milliseconds'],
    ['AI_TIMEOUT_MS', '0', 'milliseconds'],
    ['AI_API_KEY', 'sk-…', 'Copy it again'],
    ['ALLOWED_ORIGINS', 'https://a.example, b.example', 'https://host'],
    ['ALLOWED_ORIGINS', 'localhost:3000', 'https://host'],
  ])('with %s=%s is refused by the name, and says what to do', (name, value, expected) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} can't be used as it is\\. `));
    expect(message).toContain(expected);
    if (value.length > 4) expect(message).not.toContain(value);
  });
});

test('the reason of an error is the innermost that says something', () => {
  expect(reasonOf(new AggregateError([new Error('refused')]))).toBe('refused');
  expect(reasonOf(new Error('', { cause: new Error('inner') }))).toBe('inner');
  expect(reasonOf('text')).toBe('text');
});
