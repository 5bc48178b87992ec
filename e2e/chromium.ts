// How the tests start Debian's Chromium. It has no headless shell, so each context opens a whole browser window.

/** The suggestions below the address bar, which nobody sees: a renderer process for each window, as costly as a page. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** What Playwright itself disables: Chromium reads only the last of such lists. */
const PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--disable-gpu',
    '--disable-quic',
    `--disable-features=${[...PLAYWRIGHT, ...ADDRESS_BAR].join()}`,
  ],
};
