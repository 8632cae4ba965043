import { useQueryClient } from '@tanstack/react-query'
import { useOnce } from '@/api/core/cache/use-once'
import { ApiError } from '@/api/core/endpoint/errors'
import { registerOtp } from '@/api/lookup'
import { sendOtp } from '@/api/otp'

const NOT_NEEDED = { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' }

/**
 * Sends a one-time code to the phone, where registration checks phones at all. Without the check, and for a
 * number that is known already, the answer's code is OTP_VERIFIED. Throws what the sending throws, and `cancelled` when
 * the lookup failed, which shows its own error: the check is never skipped because it cannot be asked for.
 */
export function usePhoneCheck() {
  const queryClient = useQueryClient()
  const options = sendOtp()
  return useOnce({
    ...options,
    mutationFn: async (variables) => {
      const { registerOTP } = await queryClient.ensureQueryData(registerOtp()).catch(notAsked)
      if (!registerOTP) return NOT_NEEDED
      return options.mutationFn(variables)
    },
  })
}

function notAsked(): never {
  throw new ApiError('cancelled')
}
