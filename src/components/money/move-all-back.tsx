import { useTranslation } from 'react-i18next'
import { env } from '@/env'
import { Button, type ButtonProps } from '../layout/button'
import { useOpenModal } from '../overlay/modal-route'

/** Whether members can move the money of all games at once (a build setting). */
export const canMoveAllBack = () => !env.hidden.includes('move-all-back')

/** Opens the sheet that moves the money of all games to the main wallet. `otherwise` stands where the build has none. */
export function MoveAllBack({
  otherwise = null,
  ...props
}: Pick<ButtonProps, 'look' | 'wide' | 'className'> & { otherwise?: ButtonProps['children'] }) {
  const { t } = useTranslation()
  const open = useOpenModal()
  if (!canMoveAllBack()) return otherwise
  return (
    <Button data-testid="move-all-back" {...props} onClick={() => open('move-back')}>
      {t('transfer.back.open')}
    </Button>
  )
}
