import * as lookup from '@/api/lookup'
import { mayUpdateBankAccountName, slipHours, withdrawLimits } from '@/api/member-lookup'
import { toBaht } from '@/lib/money'
import { mock } from '../mock'

/** The calls `GET /api/lookup/…`. The deposit channels are in deposit.ts. */
export const lookupHandlers = [
  mock(lookup.banks).open(({ world }) => world.banks),
  mock(lookup.conditions).open(({ world }) => world.texts.conditions),
  mock(lookup.agreements).open(({ world }) => world.texts.agreements),
  mock(lookup.info).open(({ world }) => ({ name: world.texts.name, website: world.texts.website })),
  mock(lookup.notice).open(({ world }) => ({ notice: world.texts.notice })),
  mock(lookup.contact).open(({ world }) => world.texts.contact),
  mock(lookup.sources).open(({ world }) => world.texts.sources),
  mock(lookup.active).open(({ world }) => ({ terminated: world.site.terminated ? 'gone' : 'active' })),
  mock(lookup.registerOtp).open(({ world }) => ({ registerOTP: world.settings.registerOTP })),
  mock(lookup.enableChatWidget).open(({ world }) => ({ enableChatWidget: world.settings.enableChatWidget })),
  mock(withdrawLimits).reply(({ world: { settings } }) => ({
    withdrawMin: toBaht(settings.withdrawMin),
    withdrawMax: toBaht(settings.withdrawMax),
  })),
  mock(slipHours).reply(({ world }) => world.settings.slip),
  mock(mayUpdateBankAccountName).reply(({ world }) => ({
    updateBankAccountName: world.settings.updateBankAccountName,
  })),
]
