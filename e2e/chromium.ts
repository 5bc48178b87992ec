// How the tests start Chromium: Debian's headless shell, which draws no windows and takes a third less time for them.
export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--disable-gpu', '--disable-quic'],
};
