// How the tests start Chromium: Debian's headless shell, which draws no windows and takes a third less time for them.
export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  // By itself the shell rounds the width of every letter, which no visitor's browser does.
  args: ['--disable-gpu', '--disable-quic', '--font-render-hinting=none'],
};
