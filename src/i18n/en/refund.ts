const refund = {}

export default refund
