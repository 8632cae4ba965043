import { loadEnv, type Plugin } from 'vite'
import { publicSettings, SETTINGS_FILE } from '../build-settings.ts'

/**
 * Writes the build's settings beside its pages, for the end-to-end tests, which ask a build what it is made for. Holds
 * only what the scripts of the app hold too. Warns of what `npm run settings` says of the settings.
 */
export function settingsFile(mode: string, advice: readonly string[]): Plugin {
  return {
    name: 'settings-file',
    apply: ({ build: { ssr } = {} }, { command }) => command === 'build' && !ssr,
    generateBundle() {
      for (const sentence of advice) this.warn(sentence)
      const source = JSON.stringify(publicSettings(loadEnv(mode, process.cwd(), ['VITE_'])), null, 2)
      this.emitFile({ type: 'asset', fileName: SETTINGS_FILE, source })
    },
  }
}
