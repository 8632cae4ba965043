import {
  active,
  agreements,
  banks,
  conditions,
  contact,
  enableChatWidget,
  info,
  notice,
  registerOtp,
  sources,
} from '@/api/lookup'
import { mayUpdateBankAccountName, slipHours, withdrawLimits } from '@/api/member-lookup'
import { toBaht } from '@/lib/money'
import { mock } from '../mock'

/** The calls `GET /api/lookup/…`. The deposit channels are in deposit.ts. */
export const lookupHandlers = [
  mock(banks).open(({ world }) => world.banks),
  mock(conditions).open(({ world }) => world.texts.conditions),
  mock(agreements).open(({ world }) => world.texts.agreements),
  mock(info).open(({ world }) => ({ name: world.texts.name, website: world.texts.website })),
  mock(notice).open(({ world }) => ({ notice: world.texts.notice })),
  mock(contact).open(({ world }) => world.texts.contact),
  mock(sources).open(({ world }) => world.texts.sources),
  mock(active).open(({ world }) => ({ terminated: world.site.terminated ? 'gone' : 'active' })),
  mock(registerOtp).open(({ world }) => ({ registerOTP: world.settings.registerOTP })),
  mock(enableChatWidget).open(({ world }) => ({ enableChatWidget: world.settings.enableChatWidget })),
  mock(withdrawLimits).reply(({ world: { settings } }) => ({
    withdrawMin: toBaht(settings.withdrawMin),
    withdrawMax: toBaht(settings.withdrawMax),
  })),
  mock(slipHours).reply(({ world }) => world.settings.slip),
  mock(mayUpdateBankAccountName).reply(({ world }) => ({
    updateBankAccountName: world.settings.updateBankAccountName,
  })),
]
