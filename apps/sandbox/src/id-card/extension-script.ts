/**
 * Replaces the content script of the browser extension: answers the page's `web-eid:*` messages with `-ack` and then `-success` or
 * `-failure` (docs/rules.md: Card messages). The test or page that injects it sets `window.sammasSandboxCard(action, args)`, which
 * makes the card's calls and may throw `{code, message}` as the extension would.
 */
export const extensionScript = `(() => {
  const actions = ['status', 'authenticate', 'get-signing-certificate', 'sign'];
  window.addEventListener('message', async (event) => {
    if (event.source !== window || typeof event.data !== 'object' || event.data === null) return;
    const action = actions.find((name) => event.data.action === 'web-eid:' + name);
    if (action === undefined) return;
    const answer = (kind, more) => window.postMessage({ action: 'web-eid:' + action + '-' + kind, ...more }, location.origin);
    answer('ack', {});
    if (action === 'status') return answer('success', { library: '2.1.0', extension: '2.5.0', nativeApp: '2.5.0' });
    try {
      const { action: _, ...args } = event.data;
      answer('success', await window.sammasSandboxCard(action, { ...args, origin: location.origin }));
    } catch (error) {
      answer('failure', { error: { code: error.code || 'ERR_WEBEID_UNKNOWN_ERROR', message: String(error.message || error) } });
    }
  });
})();
`
