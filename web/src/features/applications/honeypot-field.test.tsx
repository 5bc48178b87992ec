// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { HONEYPOT, HoneypotField } from './honeypot-field';

// What the heuristics of Chromium (regex_constants), Firefox (HeuristicsRegExp) and password managers look
// for in a field's name, id and label, in the languages that share our letters.
const KNOWN = [
  /name|nom|apellido|surname|first|last|middle|initial|full|given|family|salutation|title|prefix|suffix/,
  /mail|phone|tel|mobile|fax|handy|mobil|contact|number|num|ext/,
  /address|addr|street|strasse|rue|calle|house|line|apt|suite|unit|floor|building|block|landmark/,
  /city|town|ort\b|ville|locality|suburb|state|county|region|province|country|land|zip|post|plz|code/,
  /company|org|business|firm|empresa|societe|department|job|role|position/,
  /web|site|url|home|page|blog|link|domain|host/,
  /card|cc|cvc|cvv|cvn|exp|iban|account|bank|amount|price|payment|promo|coupon|gift|loyalty|travel/,
  /user|login|pass|pwd|pin|otp|token|secret|search|query|q\b|comment|message|subject|note/,
  /birth|bday|date|day|month|year|age|sex|gender|language|nick|photo|passport|licen[cs]e|tax|vat|ssn/,
];

test('the honeypot has a name that no autofill recognises', () => {
  expect(KNOWN.filter((words) => words.test(HONEYPOT))).toEqual([]);
});

test('the honeypot is hidden from sight, screen readers and the keyboard', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body);
  act(() => root.render(<HoneypotField />));
  const field = document.querySelector('input') as HTMLInputElement;
  expect(field.autocomplete).toBe('off');
  expect(field.tabIndex).toBe(-1);
  expect(field.closest('[aria-hidden=true]')).not.toBeNull();
  expect(KNOWN.filter((words) => words.test(field.labels?.[0]?.textContent ?? ''))).toEqual([]);
  act(() => root.unmount());
});
