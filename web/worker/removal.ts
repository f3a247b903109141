declare const self: ServiceWorkerGlobalScope

/** Takes the place of the service worker where that is switched off, and removes it with all that it stored. */
async function remove(): Promise<void> {
  await self.registration.unregister()
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))
