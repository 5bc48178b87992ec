// How the tests start Chromium: Debian's shell without windows, which takes half the time of a whole browser.
export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--disable-gpu', '--disable-quic'],
};
