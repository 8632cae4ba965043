const game = {}

export default game
