import { App } from '@office/app/app';
import { loadFonts } from '@office/lib/fonts';
import { takeKeyFromAddress } from '@office/lib/key';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles.css';

takeKeyFromAddress();

const root = document.getElementById('app');
if (!root) throw new Error('The page has no place for the office.');
const start = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
void loadFonts().then(start, start);
