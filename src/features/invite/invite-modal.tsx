import { Modal } from '@/components/modal'
import { useModalRoute } from '@/components/modal-route'

export default function InviteModal() {
  const { close } = useModalRoute()
  return (
    <Modal name="invite" title="…" onClose={close} footer={null}>
      …
    </Modal>
  )
}
