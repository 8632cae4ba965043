import { workerRegistration } from './limited-calls'

/** All of them have it, so a later one replaces the one before. */
const TAG = 'under-way'

/** What the user said; `denied` where the browser has no notifications, or throws. */
function permission(): NotificationPermission {
  try {
    return 'serviceWorker' in navigator ? Notification.permission : 'denied'
  } catch {
    return 'denied'
  }
}

/** Whether this browser can show notifications, and the user has not forbidden them. */
export const canNotify = (): boolean => permission() !== 'denied'

/** Asks the user to allow notifications. Call it in a click handler. */
export const askToNotify = async (): Promise<boolean> => {
  try {
    return (await Notification.requestPermission()) === 'granted'
  } catch {
    return false
  }
}

/** Shows a notification and the app's badge, where the user allowed them. Never throws. */
export async function showNotice(title: string, body: string): Promise<void> {
  if (permission() !== 'granted') return
  try {
    // Through the worker, because Chrome on Android has no other way.
    const registration = await workerRegistration()
    await registration?.showNotification(title, { body, tag: TAG, icon: '/brand/icon-192.png' })
    await navigator.setAppBadge?.(1)
  } catch {
    // The app itself tells it when it is opened.
  }
}

/** Takes the notification and the badge away. Never throws. */
export async function clearNotices(): Promise<void> {
  if (permission() !== 'granted') return
  try {
    await navigator.clearAppBadge?.()
    const registration = await workerRegistration()
    for (const notice of (await registration?.getNotifications({ tag: TAG })) ?? []) notice.close()
  } catch {
    // They go when the user presses them.
  }
}
