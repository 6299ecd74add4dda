import { expect, test } from 'vitest';
import { betterReadingAddress } from '../../../src/site/names/better.ts';

const word = { source: 'Tom & Jo', result: 'Том і Джо', steps: [] };
const of = (contact: string) => betterReadingAddress(contact, word, 'Система', 'uk');

test('a letter to the operator has the pair in it', () => {
  const address = new URL(of('names@catalogue.example') ?? '');
  expect([address.protocol, address.pathname]).toEqual(['mailto:', 'names@catalogue.example']);
  expect(address.searchParams.get('subject')).toBe('Краще читання: Tom & Jo → Том і Джо');
  expect(address.searchParams.get('body')).toContain('Tom & Jo → Том і Джо (Система)\n');
});

test('a page of the operator gets it as title and body, beside what its address has already', () => {
  const address = new URL(of('https://catalogue.example/issues/new?labels=names') ?? '');
  expect(address.origin + address.pathname).toBe('https://catalogue.example/issues/new');
  expect(address.searchParams.get('labels')).toBe('names');
  expect(address.searchParams.get('title')).toBe('Краще читання: Tom & Jo → Том і Джо');
});

test('a contact that is neither a mail address nor a web address gives no link', () => {
  for (const contact of ['', 'somewhere', 'javascript:alert(1)', 'a@b@c'])
    expect(of(contact)).toBeUndefined();
});
