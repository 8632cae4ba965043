import { Modal } from '@/components/modal'
import { useModalRoute } from '@/components/modal-route'

export default function WithdrawModal() {
  const { close } = useModalRoute()
  return (
    <Modal name="withdraw" title="…" onClose={close} footer={null}>
      …
    </Modal>
  )
}
