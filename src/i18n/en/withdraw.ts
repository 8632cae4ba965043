const withdraw = {}

export default withdraw
