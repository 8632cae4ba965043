import { useQueryClient } from '@tanstack/react-query'
import { useOnce } from '@/api/core/cache/use-once'
import { ApiError } from '@/api/core/endpoint/errors'
import { registerOtp } from '@/api/lookup'
import { sendOtp } from '@/api/otp'

const NOT_NEEDED = { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' }

/**
 * A press sends a one-time code, where registration verifies phones. Without verification, and for a verified number,
 * the answer's `code` is OTP_VERIFIED. A lookup says whether registration verifies phones. If it fails, the press fails
 * too: the error is `cancelled`, and the phone step shows the lookup's own error.
 */
export function usePhoneCheck() {
  const queryClient = useQueryClient()
  const options = sendOtp()
  return useOnce({
    ...options,
    mutationFn: async (variables) => {
      const { registerOTP } = await queryClient
        .query({ ...registerOtp(), staleTime: 'static' })
        .catch(notAsked)
      if (!registerOTP) return NOT_NEEDED
      return options.mutationFn(variables)
    },
  })
}

function notAsked(): never {
  throw new ApiError('cancelled')
}
