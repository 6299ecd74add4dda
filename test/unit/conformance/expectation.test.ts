/** The tools of rows: expectations, orders, samples, picture headers. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BrokenRule, error, heldFor, success } from '../../../src/conformance/expectation.ts';
import { spread } from '../../../src/conformance/fixtures.ts';
import { imageInfo } from '../../../src/conformance/oracles/image-info.ts';
import { byDirection } from '../../../src/conformance/oracles/order.ts';
import { response } from './fake-client.ts';

describe('expectations', () => {
  const genre = { name: 'Drama', ua: 'Драма', animeCount: 1 };
  test('a member beyond the documented ones is told with its path', () => {
    const strange = response(200, { ok: true, result: [{ ...genre, extra: 1 }] });
    expect(() => success('genres', strange, 'GET /genres')).toThrow('result[0].extra');
  });
  test.each([
    ['a wrong type', { ok: true, result: [{ ...genre, animeCount: '1' }] }],
    ['a missing member', { ok: true, result: [{ name: 'Drama', ua: 'Драма' }] }],
    ['a further member of the envelope', { ok: true, result: [genre], total: 1 }],
    ['ok: false', { ok: false, result: [genre] }],
  ])('%s breaks the rule', (_what, body) => {
    expect(() => success('genres', response(200, body), 'GET /genres')).toThrow(BrokenRule);
  });
  test('a right answer passes', () => {
    success('genres', response(200, { ok: true, result: [genre] }), 'GET /genres');
  });
  test.each([
    ['another code', { ok: false, error: { errorCode: 422, code: 'invalid_reference', message: 'Ні' } }],
    ['another number', { ok: false, error: { errorCode: 400, code: 'invalid_parameter', message: 'Ні' } }],
    [
      'a message in English',
      { ok: false, error: { errorCode: 422, code: 'invalid_parameter', message: 'No' } },
    ],
    [
      'a further member',
      { ok: false, error: { errorCode: 422, code: 'invalid_parameter', message: 'Ні', at: 1 } },
    ],
  ])('an error with %s breaks the rule', (_what, body) => {
    expect(() => error(response(422, body), 'invalid_parameter', 'x')).toThrow(BrokenRule);
  });
  test('missing keys are last in both directions, ties go by id', () => {
    const items = [
      { id: 3, k: 1 },
      { id: 1, k: null },
      { id: 2, k: 1 },
      { id: 4, k: 5 },
    ];
    const sorted = (order: 'asc' | 'desc') =>
      [...items]
        .sort(
          byDirection(
            (item) => item.k,
            order,
            (item) => item.id,
          ),
        )
        .map((item) => item.id);
    expect(sorted('asc')).toEqual([2, 3, 4, 1]);
    expect(sorted('desc')).toEqual([4, 2, 3, 1]);
  });
  test.each([
    ['public, max-age=60, stale-while-revalidate=60', 120],
    ['stale-while-revalidate=30, max-age=60', 90],
    ['private, max-age=5', 5],
    ['no-store', 0],
  ])('%s is shown for %i seconds, stale or not', (caching, seconds) => {
    const headers = new Headers({ 'Cache-Control': caching });
    expect(heldFor({ ...response(200, {}), headers })).toBe(seconds);
    expect(heldFor(response(200, {}))).toBe(0);
  });
  test('a spread sample is within bounds', () => {
    expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3]);
    expect(spread([...Array(100).keys()], 4)).toEqual([0, 25, 50, 75]);
  });
});

describe('image headers', () => {
  const picture = sharp({ create: { width: 317, height: 41, channels: 4, background: '#ffcc0080' } });
  test.each([
    ['jpg', () => picture.clone().jpeg()],
    ['jpg', () => picture.clone().jpeg({ progressive: true, mozjpeg: true })],
    ['webp', () => picture.clone().webp()],
    ['webp', () => picture.clone().flatten().webp()],
    ['webp', () => picture.clone().webp({ lossless: true })],
    ['webp', () => picture.clone().flatten().webp({ lossless: true })],
  ])('%s', async (format, make) => {
    expect(imageInfo(await make().toBuffer())).toEqual({ format, width: 317, height: 41 });
  });
  test('anything else is no picture', () => {
    expect(imageInfo(Buffer.from('<svg/>'))).toBeUndefined();
    expect(imageInfo(new Uint8Array())).toBeUndefined();
    expect(imageInfo(new Uint8Array([0xff, 0xd8, 0xff]))).toBeUndefined();
  });
});
