import { App } from '@office/app/app';
import { takeKeyFromAddress } from '@office/lib/key';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles.css';

takeKeyFromAddress();

/** The fonts wait for the next visit if they come after the first paint; they are near, so they come before it. */
const FONTS = [
  '400 1em "Source Sans"',
  '600 1em "Source Sans"',
  '500 1em Archivo',
  '600 1em Archivo',
];
const LONGEST_WAIT = 400;

const root = document.getElementById('app');
if (!root) throw new Error('The page has no place for the office.');
const start = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
const fonts = Promise.all(FONTS.map((font) => document.fonts.load(font)));
const wait = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
void Promise.race([fonts, wait]).then(start, start);
