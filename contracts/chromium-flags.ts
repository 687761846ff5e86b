/** Features that Playwright switches off as well: of several such flags, Chromium obeys only the last. */
const AS_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying'],
  ...['OptimizationHints', 'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
]

/**
 * Keeps Chromium from drawing suggestions for its address field, which nobody sees: it would do so in a separate process for each window,
 * which costs half of what the window costs.
 */
export const WITHOUT_PROPOSALS: string = `--disable-features=${[
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'AimEnabled'],
  ...AS_PLAYWRIGHT,
].join()}`
