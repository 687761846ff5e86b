/** Features that Playwright switches off as well: of several such flags Chromium obeys the last alone. */
const AS_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying'],
  ...['OptimizationHints', 'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
]

/**
 * Has Chromium draw no list of proposals for its address field. It does so in a process of its own for each window, which costs half of what
 * the window costs, and nobody sees it.
 */
export const WITHOUT_PROPOSALS: string = `--disable-features=${[
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'AimEnabled'],
  ...AS_PLAYWRIGHT,
].join()}`
